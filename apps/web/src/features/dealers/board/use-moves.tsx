import type { Model, MoveCut, PlannedRelief, RotaBoard } from '@pitdesk/contracts/dealers';
import { CUT_KINDS, cutsOf } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { useTranslation } from 'react-i18next';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { useFeedback } from '#components/antd/feedback.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import {
  useCancelReliefMutation,
  usePlaceDealerMutation,
  usePlanReliefMutation,
  useUpdateDealerMutation,
} from '../api.ts';
import { useNotes } from '../page/notes.tsx';
import { useDealerFailureText } from '../parts/use-dealer-failure-text.ts';

interface Named {
  id: EntityId;
  display_name: string;
}

interface NamedTable {
  id: EntityId;
  title: string;
}

type Kinds = MoveCut['kind'][];
type Result<T> = { data: T } | { error: Parameters<typeof failureIn>[0] };

/** An undo restores what the author saw, whatever it cuts short. */
const EVERYTHING = [...CUT_KINDS];

/** Returns a function that puts in words what a move cuts short. */
export function useCutWords(): (cut: MoveCut) => string {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  return ({ kind, dealer, table_id, at }) => {
    const name = plainLine(dealer.display_name);
    const table = table_id === null ? '' : nameOf(table_id);
    if (at === null) return t(`cut.${kind}`, { name, table });
    const span = formatSpan(serverNow() - Date.parse(at), language);
    return t(`cut.${kind}`, { name, table, span, time: formatClock(Date.parse(at), language) });
  };
}

/** Returns the acts on dealers of the board. Each asks before it cuts something short, and reports its result with an undo. */
export function useMoves(rota: RotaBoard) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { show } = useNotes();
  const { modal } = useFeedback();
  const failureWords = useDealerFailureText();
  const cutWords = useCutWords();
  const nameOf = useTableNames();
  const [place] = usePlaceDealerMutation();
  const [update] = useUpdateDealerMutation();
  const [planRelief] = usePlanReliefMutation();
  const [cancelRelief] = useCancelReliefMutation();

  const showProblem = (failure: CallFailure | undefined, goOn?: { text: string; run: () => void }): void => {
    if (failure === undefined) return;
    show({ text: failureWords(failure), tone: 'problem', ...(goOn && { act: goOn }) });
  };
  const done = (table: NamedTable, text: string, undo: () => void): void =>
    show({ text, tone: 'done', act: { text: t('undo'), run: undo }, tableId: table.id });

  /** Acts once the user accepts what it cuts short; the gateway may know of more. */
  const act = async <T,>(
    cuts: readonly MoveCut[],
    call: (accepts: Kinds) => Promise<Result<T>>,
  ): Promise<Result<T> | undefined> => {
    const isAccepted =
      cuts.length === 0 ||
      (await modal.confirm({
        title: t('cut.title'),
        content: (
          <ul className="bullets">
            {cuts.map((cut) => (
              <li key={`${cut.kind} ${cut.dealer.id} ${cut.at}`}>{cutWords(cut)}</li>
            ))}
          </ul>
        ),
        okText: t('cut.goOn'),
        cancelText: t('cut.keep'),
      }));
    if (!isAccepted) return undefined;
    const result = await call(cuts.map(({ kind }) => kind));
    const more = 'error' in result ? failureIn(result.error)?.cuts : undefined;
    return more === undefined ? result : await act(more, call);
  };

  /** Restores both; a dealer who was placed there meanwhile stays, and the problem is shown. */
  const putBack = async (dealer: Model, table: NamedTable, relieved: Named | null): Promise<void> => {
    const { id, table_id: home, state } = dealer;
    if (relieved !== null) {
      const back = await place({
        id: relieved.id,
        table_id: table.id,
        from: null,
        expects: id,
        accepts: EVERYTHING,
      });
      if ('error' in back) return showProblem(failureIn(back.error));
    }
    const from = relieved === null ? table.id : null;
    const result =
      home === null && relieved !== null
        ? await update({ id, state })
        : await place({ id, table_id: home, from, state, accepts: EVERYTHING });
    if ('error' in result) showProblem(failureIn(result.error));
  };

  /** @param standing the dealer shown at the table: only this one may be relieved */
  const put = async (dealer: Model, table: NamedTable, standing: Named | null): Promise<void> => {
    const { id, table_id: from } = dealer;
    const cuts = cutsOf({ dealer, tableId: table.id, at: serverNow() }, rota);
    const result = await act(cuts, (accepts) =>
      place({ id, table_id: table.id, from, expects: standing?.id ?? null, accepts }),
    );
    if (result === undefined) return;
    if ('error' in result) {
      const failure = failureIn(result.error);
      const faster = failure?.standing;
      const goOn = faster && {
        text: t('move.relieve', { name: plainLine(faster.display_name) }),
        run: () => void put(dealer, table, faster),
      };
      return showProblem(failure, goOn ?? undefined);
    }
    const names = { name: plainLine(dealer.display_name), table: nameOf(table.id, table.title) };
    const text =
      standing === null
        ? t('move.done', names)
        : t('move.relieved', { ...names, other: plainLine(standing.display_name) });
    done(table, text, () => void putBack(dealer, table, standing));
  };

  const takeOff = async (dealer: Model, table: NamedTable, state: Model['state']): Promise<void> => {
    const cuts = cutsOf({ dealer, tableId: null, at: serverNow() }, rota);
    const result = await act(cuts, (accepts) =>
      place({ id: dealer.id, table_id: null, from: table.id, state, accepts }),
    );
    if (result === undefined) return;
    if ('error' in result) return showProblem(failureIn(result.error));
    const names = { name: plainLine(dealer.display_name), table: nameOf(table.id, table.title) };
    const back = async (): Promise<void> => {
      const again = await place({ id: dealer.id, table_id: table.id, from: null, accepts: EVERYTHING });
      if ('error' in again) showProblem(failureIn(again.error));
    };
    done(table, t('move.left', names), () => void back());
  };

  /** @param replaced a plan of this dealer that the new one replaces */
  const plan = async (
    dealer: Model,
    table: NamedTable,
    at: number,
    replaced: PlannedRelief | null = null,
  ): Promise<void> => {
    const reliefs = rota.reliefs.filter(({ id }) => id !== replaced?.id);
    const cuts = cutsOf({ dealer, tableId: table.id, at }, { ...rota, reliefs });
    const result = await act<PlannedRelief>(cuts, async (accepts) => {
      const freed = replaced === null ? undefined : await cancelRelief(replaced.id);
      if (freed && 'error' in freed) return { error: freed.error };
      const made = await planRelief({
        table_id: table.id,
        dealer_id: dealer.id,
        at: new Date(at).toISOString(),
        accepts,
      });
      if (replaced !== null && 'error' in made) await restore(replaced);
      return made;
    });
    if (result === undefined) return;
    if ('error' in result) return showProblem(failureIn(result.error));
    const { id } = result.data;
    const names = { name: plainLine(dealer.display_name), table: nameOf(table.id, table.title) };
    const undo = async (): Promise<void> => {
      const gone = await cancelRelief(id);
      if ('error' in gone) showProblem(failureIn(gone.error));
      else if (replaced !== null) await restore(replaced);
    };
    done(table, t('move.planned', { ...names, time: formatClock(at, language) }), () => void undo());
  };

  const restore = async ({ table_id, dealer, at }: PlannedRelief): Promise<void> => {
    const result = await planRelief({ table_id, dealer_id: dealer.id, at, accepts: EVERYTHING });
    if ('error' in result) showProblem(failureIn(result.error));
  };

  const cancel = async (relief: PlannedRelief, table: NamedTable): Promise<void> => {
    const result = await cancelRelief(relief.id);
    if ('error' in result) return showProblem(failureIn(result.error));
    const names = { name: plainLine(relief.dealer.display_name), table: nameOf(table.id, table.title) };
    done(table, t('move.cancelled', names), () => void restore(relief));
  };

  return { put, takeOff, plan, cancel };
}
