import { Flex } from 'antd';
import './changes.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { ChangeReason, ROUNDS, type Round, VOID_REASONS, type VoidReason } from '@pitdesk/contracts/rounds';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type CallFailure, type FailureCode, failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { ActDialog } from '#components/form/act-dialog.tsx';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import type { RequiredReason } from '#components/form/reason-field.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useServiceWheelMutation, useVoidRoundMutation } from '../api.ts';
import { roundName } from '../result/round-name.ts';
import { ChangedRound } from './before-and-after.tsx';

const LEAST_REASON = ChangeReason.minLength ?? 0;
const MOST_REASON = ChangeReason.maxLength ?? 0;
const without = (...codes: VoidReason[]) => ({
  codes: VOID_REASONS.filter((code) => !codes.includes(code)),
  textMax: ROUNDS.voidTextMax,
});
/** The reasons of each game. */
const VOIDING = {
  baccarat: without('irregular_spin'),
  roulette: without('card_exposed', 'misread_card'),
  other: without(),
};

/** Returns the reason field of a change, for the audit and the regulator. */
export function useChangeReason(): RequiredReason {
  const { t } = useTranslation(['rounds', 'fields']);
  return {
    min: LEAST_REASON,
    max: MOST_REASON,
    label: t('fields:reason'),
    help: t('reason.help'),
    missing: t('reason.missing', { least: LEAST_REASON }),
  };
}

/** Returns the incident to which a change of the round belongs; see `paths.round.change`. */
export function useNamedIncident(): string | undefined {
  const [search] = useSearchParams();
  return search.get('incident') ?? undefined;
}

/** Voids a round. */
export function VoidDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const nameOf = useTableNames();
  const incident_id = useNamedIncident();
  const [voidRound, { isLoading, error }] = useVoidRoundMutation();
  const about = `${nameOf(round.table_id)} · ${t('roundNamed', { name: roundName(round) })}`;
  return (
    <ActDialog
      title={t('void.title')}
      draftName={`void:${round.id}`}
      about={<ChangedRound round={round} />}
      does={incident_id === undefined ? t('void.does') : `${t('void.does')} ${t('ofIncident')}`}
      action="rounds.void"
      reasons={VOIDING[round.game ?? 'other']}
      verb={t('void.do')}
      isBusy={isLoading}
      failure={<ChangeFailure failure={failureIn(error)} />}
      onSend={async (why) =>
        (await voidRound({ id: round.id, why: { ...why, incident_id }, about })).data !== undefined
      }
      onClose={onClose}
    />
  );
}

/** Records that a wheel was exchanged or serviced, so that the count of its spins restarts. */
export function ServiceDialog({ tableId, onClose }: { tableId: EntityId; onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const [serviceWheel, { isLoading, error }] = useServiceWheelMutation();
  return (
    <ReasonDialog
      title={t('allSpins.serviceTitle')}
      draftName={`wheel:${tableId}`}
      asked={useChangeReason()}
      verb={t('allSpins.do')}
      isBusy={isLoading}
      failure={<ChangeFailure failure={failureIn(error)} />}
      onSend={async (reason) => (await serviceWheel({ id: tableId, reason })).data !== undefined}
      onClose={onClose}
    >
      <Effects of={[t('allSpins.does'), t('allSpins.keeps')]} />
    </ReasonDialog>
  );
}

/** What a change does and does not do. */
function Effects({ of: effects }: { of: readonly string[] }) {
  return (
    <Flex component="ul" vertical gap={4} className="bullets">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </Flex>
  );
}

/** Returns the text for a refused change, where the code is one of changes. */
function changeText(code: FailureCode) {
  switch (code) {
    case 'correction.own':
      return 'failure.own' as const;
    case 'correction.needs_shift_manager':
      return 'failure.needsShiftManager' as const;
    case 'correction.decided':
      return 'failure.decided' as const;
    case 'correction.stale':
      return 'failure.stale' as const;
    case 'correction.pending':
      return 'failure.pending' as const;
    case 'correction.impossible':
      return 'failure.impossible' as const;
    case 'request.conflict':
      return 'failure.conflict' as const;
    case 'request.not_found':
      return 'failure.gone' as const;
    default:
      return undefined;
  }
}

/** The failure of a change, and the request id. */
export function ChangeFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('rounds');
  const text = failure && changeText(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
