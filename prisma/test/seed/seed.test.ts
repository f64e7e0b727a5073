// The parts share one demo casino and one load of the database client.
import './demo-casino.part.ts';
import './dealers.part.ts';
import './rounds.part.ts';
import './chat.part.ts';
import './stored.part.ts';
