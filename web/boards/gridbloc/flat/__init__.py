"""GridBloc in the plane: tiles and edges as cells."""
