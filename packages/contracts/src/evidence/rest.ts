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
      'Everything that is known of a round as one zip, with a manifest of hashes; the audit keeps who asked and why',
    params: IdParams,
    body: MakeEvidenceRequest,
    media: MEDIA,
    errors: ['request.not_found', 'service.database_unavailable', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  makeCaseEvidence: {
    summary:
      'Everything that is known of a case as one zip, with a manifest of hashes; the audit keeps who asked and why',
    params: CaseParams,
    body: MakeEvidenceRequest,
    media: MEDIA,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
});
