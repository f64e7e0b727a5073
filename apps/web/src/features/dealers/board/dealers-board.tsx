import './dealers-board.css';
import type { EntityId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDealers } from '../../../api/dealers.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import { useConsoleInfoQuery, useDashboardTablesQuery } from '../../../api/tables-api.ts';
import { AgeNote } from '../../../components/age-note.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { LeftOutRows } from '../../../components/left-out-rows.tsx';
import { NotOffered } from '../../../components/not-offered.tsx';
import { useRota } from '../api.ts';
import { BoardDesk } from './board-desk.tsx';

interface Props {
  onOpen: (id: EntityId) => void;
}

/** Who stands where: asked for, and said where it cannot be had. */
export function DealersBoard({ onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const { data: info } = useConsoleInfoQuery();
  if (info === undefined) return <BoardSkeleton />;
  if (!info.capabilities.rota) return <NotOffered title={t('off.rotaTitle')} text={t('off.rotaText')} />;
  return <OfferedBoard onOpen={onOpen} />;
}

function OfferedBoard({ onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const { data: tables, error: tablesError, refetch: askTables } = useDashboardTablesQuery();
  const rota = useRota();
  const { dealers, isKnown, failure: dealersFailure, refetch: askDealers } = useDealers();
  const failure = failureIn(rota.error) ?? failureIn(tablesError) ?? dealersFailure;
  const board = rota.data ?? rota.currentData;
  const retry = (): void => {
    void rota.refetch();
    void askTables();
    askDealers();
  };
  const isReady = board !== undefined && tables !== undefined && isKnown;
  return (
    <>
      {failure !== undefined && <FailureNote failure={failure} onRetry={retry} retrying={rota.isFetching} />}
      {failure !== undefined && isReady && rota.fulfilledTimeStamp !== undefined && (
        <AgeNote since={rota.fulfilledTimeStamp} />
      )}
      {isReady && <LeftOutRows of="dealer" />}
      {isReady && tables.length === 0 && (
        <NotOffered title={t('empty.tables')} text={t('empty.tablesText')} />
      )}
      {isReady && tables.length > 0 && (
        <BoardDesk board={board} tables={tables} dealers={dealers} now={rota.now} onOpen={onOpen} />
      )}
      {!isReady && failure === undefined && <BoardSkeleton />}
    </>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="rota-skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
