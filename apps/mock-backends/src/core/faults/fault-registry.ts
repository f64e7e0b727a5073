import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { Clock } from '../time/clock.ts';
import type { FaultRequest, FaultService } from './fault.ts';

export interface ActiveFault extends FaultRequest {
  id: number;
  /** The number of requests that it has affected. */
  struck: number;
  /** Milliseconds since 1970. */
  until: number | null;
}

/** The faults that are active now. */
@Injectable()
export class FaultRegistry {
  #faults: ActiveFault[] = [];
  #nextId = 1;
  readonly #addedSubject = new Subject<ActiveFault>();
  readonly added = this.#addedSubject.asObservable();

  constructor(private readonly clock: Clock) {}

  add(request: FaultRequest): ActiveFault {
    const until = request.for_ms === undefined ? null : this.clock.now() + request.for_ms;
    const fault: ActiveFault = { ...request, id: this.#nextId, struck: 0, until };
    this.#nextId += 1;
    this.#faults.push(fault);
    this.#addedSubject.next(fault);
    return fault;
  }

  list(): ActiveFault[] {
    const now = this.clock.now();
    this.#faults = this.#faults.filter(
      ({ until, count, struck }) =>
        (until === null || now < until) && (count === undefined || struck < count),
    );
    return [...this.#faults];
  }

  remove(id: number): void {
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
  }

  clear(): void {
    this.#faults = [];
  }

  /** Returns the active fault for this request, if any, and counts the request towards `count`. */
  strike(service: FaultService, path = '/', method?: string): ActiveFault | undefined {
    const fault = this.list().find(
      (each) =>
        each.service === service &&
        path.startsWith(each.path ?? '/') &&
        (each.method === undefined || method === undefined || each.method === method),
    );
    if (fault !== undefined) fault.struck += 1;
    return fault;
  }

  /** Returns the active fault of a socket, if any, without counting: sockets have no requests. */
  active(service: FaultService): ActiveFault | undefined {
    return this.list().find((each) => each.service === service);
  }
}
