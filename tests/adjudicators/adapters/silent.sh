# An adapter that introduces itself and says nothing more.
echo '{"protocol": 1, "name": "silent", "version": "1", "dialect": {"via": true, "coasts": true}, "observes": [], "phases": ["movement"]}'
while read -r line; do :; done
