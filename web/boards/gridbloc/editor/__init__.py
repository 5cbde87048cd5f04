"""Editor of GridBloc maps."""
