"""What the designer of GridBloc maps draws on and with."""
