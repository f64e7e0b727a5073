// Concurrent acts on PostgreSQL. The parts share one gateway.
import './players-at-once.part.ts';
import './staff-at-once.part.ts';
import './own-things-at-once.part.ts';
