import { Subject } from 'rxjs';

/** A placement that a member of staff decided: the simulated rota leaves these dealers and tables alone for a while. */
export interface StaffDecision {
  dealerIds: number[];
  tableIds: number[];
}

export class StaffDecisions {
  readonly #subject = new Subject<StaffDecision>();
  readonly made = this.#subject.asObservable();

  publish(
    dealerIds: readonly (number | undefined)[],
    tableIds: readonly (number | null | undefined)[],
  ): void {
    const isId = (id: number | null | undefined): id is number => id !== null && id !== undefined;
    this.#subject.next({ dealerIds: dealerIds.filter(isId), tableIds: tableIds.filter(isId) });
  }
}
