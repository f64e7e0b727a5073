import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { filter, Subscription } from 'rxjs';
import { Clock } from '../time/clock.ts';
import { HTML_PAGE, numberOr, type SocketService, WRONG_SHAPE } from './fault.ts';
import { FaultRegistry } from './fault-registry.ts';

type Next = (error?: Error) => void;

/** The parts of socket.io's sockets that faults use, of any event map. */
interface Connected {
  readonly conn: { close(): void };
}
interface FaultySocket extends Connected {
  use(packet: (event: unknown, next: () => void) => void): unknown;
}
interface FaultyNamespace {
  readonly sockets: ReadonlyMap<string, Connected>;
}

/** Applies faults to the two sockets: to handshakes, incoming packets and outgoing payloads. */
@Injectable()
export class SocketFaults implements OnModuleDestroy {
  readonly #subscriptions = new Subscription();

  constructor(
    private readonly registry: FaultRegistry,
    private readonly clock: Clock,
  ) {}

  onModuleDestroy(): void {
    this.#subscriptions.unsubscribe();
  }

  /** Returns a namespace middleware that applies faults to handshakes and to the packets of each socket. */
  middleware(service: SocketService) {
    return (socket: FaultySocket, next: Next): void => {
      const fault = this.registry.active(service);
      if (fault?.fault === 'status') {
        next(new Error(`Status ${numberOr(fault.value, 503)}`));
        return;
      }
      // A client does not reconnect after a refused handshake; after a broken connection it does, as in an outage.
      if (fault?.fault === 'drop-sockets') {
        socket.conn.close();
        return;
      }
      socket.use((_, pass) => this.#receive(service, pass));
      next();
    };
  }

  /** Closes every connection of the namespace when a `drop-sockets` fault is added. */
  dropOnFault(service: SocketService, namespace: FaultyNamespace): void {
    const drops = this.registry.added.pipe(
      filter((fault) => fault.service === service && fault.fault === 'drop-sockets'),
    );
    this.#subscriptions.add(
      drops.subscribe((fault) => {
        for (const socket of namespace.sockets.values()) socket.conn.close();
        // Without a duration the fault closes the present connections once.
        if (fault.for_ms === undefined) this.registry.remove(fault.id);
      }),
    );
  }

  /** Sends a payload with the active fault applied: not at all, late, or replaced by a value of a forbidden type. */
  send<T>(service: SocketService, payload: T, send: (payload: T) => void): void {
    const fault = this.registry.active(service);
    switch (fault?.fault) {
      case 'hang':
        return;
      case 'latency':
        this.clock.after(numberOr(fault.value, 1_000), () => send(payload));
        return;
      case 'shape':
        send((fault.value ?? WRONG_SHAPE) as T);
        return;
      case 'html':
        send(HTML_PAGE as T);
        return;
      default:
        send(payload);
    }
  }

  #receive(service: SocketService, pass: () => void): void {
    const fault = this.registry.active(service);
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'latency') this.clock.after(numberOr(fault.value, 1_000), pass);
    else pass();
  }
}
