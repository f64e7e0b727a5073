import { Body, Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { EVIDENCE_MISSING_HEADER, MakeEvidenceRequest } from '@pitdesk/contracts/evidence';
import { IdParams } from '@pitdesk/contracts/fields';
import { IncidentParams } from '@pitdesk/contracts/incidents';
import { ProtectionCaseParams } from '@pitdesk/contracts/protection-cases';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { EvidenceService, type MadeEvidence } from './evidence.service.ts';

@Controller()
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  @Route(endpoints.makeRoundEvidence)
  @Permission('evidence.round')
  async ofRound(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: MakeEvidenceRequest }) request: MakeEvidenceRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return fileOf(reply, await this.evidence.ofRound(actor, id, request));
  }

  @Route(endpoints.makeProtectionCaseEvidence)
  @Permission('evidence.case')
  async ofCase(
    @CurrentActor() actor: Actor,
    @Param({ schema: ProtectionCaseParams }) { id }: ProtectionCaseParams,
    @Body({ schema: MakeEvidenceRequest }) request: MakeEvidenceRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return fileOf(reply, await this.evidence.ofCase(actor, id, request));
  }

  @Route(endpoints.makeIncidentEvidence)
  @Permission('evidence.incident')
  async ofIncident(
    @CurrentActor() actor: Actor,
    @Param({ schema: IncidentParams }) { id }: IncidentParams,
    @Body({ schema: MakeEvidenceRequest }) request: MakeEvidenceRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return fileOf(reply, await this.evidence.ofIncident(actor, id, request));
  }
}

function fileOf(reply: FastifyReply, { file, missing }: MadeEvidence): StreamableFile {
  void reply.header(EVIDENCE_MISSING_HEADER, missing);
  return file;
}
