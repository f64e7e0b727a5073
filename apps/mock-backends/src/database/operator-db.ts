import { Inject } from '@nestjs/common';

/** The token under which the operator database's client is injected (`OperatorClient` of @pitdesk/prisma). */
export const OPERATOR_DB = Symbol('operator database');

export const InjectDb = (): ParameterDecorator => Inject(OPERATOR_DB);
