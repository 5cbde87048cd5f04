"""Editor of Gridopolis blueprints."""
