"""GridBloc on solids, in space."""
