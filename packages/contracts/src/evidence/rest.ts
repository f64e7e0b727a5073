import { CaseParams } from '../cases/rest.ts';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { evidencePaths } from './paths.ts';
import { MakeEvidenceRequest } from './schemas.ts';

const MEDIA = ['application/zip'] as const;

export const evidenceCalls = defineCalls('evidence', evidencePaths, {
  makeRoundEvidence: {
    summary:
      'Export all records of a round as one zip with a manifest of hashes; the audit records who requested it and why',
    params: IdParams,
    body: MakeEvidenceRequest,
    media: MEDIA,
    errors: ['request.not_found', 'service.database_unavailable', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  makeCaseEvidence: {
    summary:
      'Export all records of a case as one zip with a manifest of hashes; the audit records who requested it and why',
    params: CaseParams,
    body: MakeEvidenceRequest,
    media: MEDIA,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
});
