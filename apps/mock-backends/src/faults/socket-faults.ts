import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { filter, Subscription } from 'rxjs';
import type { Namespace, Socket } from 'socket.io';
import { HTML_PAGE, numberOr, type SocketService, WRONG_SHAPE } from './fault.ts';
import { FaultRegistry } from './fault-registry.ts';

type Next = (error?: Error) => void;

/** Lets faults strike on the two sockets: at the door, on what comes in and on what goes out. */
@Injectable()
export class SocketFaults implements OnModuleDestroy {
  private readonly subscriptions = new Subscription();

  constructor(private readonly registry: FaultRegistry) {}

  onModuleDestroy(): void {
    this.subscriptions.unsubscribe();
  }

  /** The namespace's door, and each socket's ear. */
  gate(service: SocketService) {
    return (socket: Socket, next: Next): void => {
      const fault = this.registry.lasting(service);
      if (fault?.fault === 'status') {
        next(new Error(`Status ${numberOr(fault.value, 503)}`));
        return;
      }
      // A refusal would end the client's attempts; a connection that breaks is tried again, as in an outage.
      if (fault?.fault === 'drop-sockets') {
        socket.conn.close();
        return;
      }
      socket.use((_, pass) => this.incoming(service, pass));
      next();
    };
  }

  /** Cuts every connection of the namespace when a fault says so. */
  guard(service: SocketService, namespace: Namespace): void {
    const drops = this.registry.added.pipe(
      filter((fault) => fault.service === service && fault.fault === 'drop-sockets'),
    );
    this.subscriptions.add(
      drops.subscribe((fault) => {
        for (const socket of namespace.sockets.values()) socket.conn.close();
        // Without a duration it is this one cut.
        if (fault.for_ms === undefined) this.registry.remove(fault.id);
      }),
    );
  }

  /** Sends a payload as the fault that is on lets it through. */
  outgoing(service: SocketService, payload: unknown, send: (payload: unknown) => void): void {
    const fault = this.registry.lasting(service);
    switch (fault?.fault) {
      case 'hang':
        return;
      case 'latency':
        setTimeout(() => send(payload), numberOr(fault.value, 1_000));
        return;
      case 'shape':
        send(fault.value ?? WRONG_SHAPE);
        return;
      case 'html':
        send(HTML_PAGE);
        return;
      default:
        send(payload);
    }
  }

  private incoming(service: SocketService, pass: () => void): void {
    const fault = this.registry.lasting(service);
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'latency') setTimeout(pass, numberOr(fault.value, 1_000));
    else pass();
  }
}
