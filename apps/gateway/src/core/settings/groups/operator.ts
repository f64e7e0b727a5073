import { z } from 'zod';
import * as field from '../fields.ts';

const service = (name: string) =>
  field.serviceUrl
    .optional()
    .meta({ description: `The address of the operator's ${name}.`, byDefault: 'the mock' });

/** The operator's five services, and how they differ from the specification. */
export const operator = {
  UPSTREAM_AUTH_URL: service('auth service'),
  UPSTREAM_BACKOFFICE_URL: service('back-office'),
  UPSTREAM_SLOTS_URL: service('slots service, which holds the events'),
  UPSTREAM_CHAT_SOCKET_URL: service('chat socket'),
  UPSTREAM_GAME_SOCKET_URL: service('game-logic socket'),
  UPSTREAM_SERVICE_TOKEN: z.string().min(1).optional().meta({
    description:
      "The gateway's own token for the operator's sockets, and for scheduled reports of people who are not signed in; required in production.",
    byDefault: 'a demo value',
  }),
  SLOTS_BEARER: z.string().min(1).optional().meta({
    description: 'The fixed bearer for listing and creating events; required in production.',
    byDefault: 'a demo value',
  }),
  UPSTREAM_TIMEOUT_MS: field.milliseconds
    .default(3_000)
    .describe("The time limit in milliseconds of an operator's answer, repeated reads included."),

  OPERATOR_MAPPING: z
    .string()
    .min(1)
    .optional()
    .describe("A YAML or JSON file that maps the operator's names: [guide](pointing-at-an-operator.md)."),
  OPERATOR_TZ: field.timeZone.optional().meta({
    description: "The time zone of the operator's times that name none.",
    byDefault: "the mapping's `time_zone`, else UTC",
  }),
  UPSTREAM_RESET_PASSWORD_PATH: field.path
    .default('/auth/reset-password')
    .describe("The path of the operator's call that resets a password."),
  UPSTREAM_TABLES_PATH: field.path.default('/api/table').describe('The path of the tables.'),
  UPSTREAM_LIVE_TABLES_PATH: field.pathOrOff
    .default('/api/table/live')
    .describe('The path of the live state of the tables; may be `off`.'),
  UPSTREAM_ROUNDS_PATH: field.pathOrOff
    .default('/api/round')
    .describe('The path of the rounds; may be `off`.'),
  UPSTREAM_ROUND_CHANGES: field.onOff
    .default(true)
    .describe('Whether the operator allows rounds to be voided and corrected.'),
  UPSTREAM_MODELS_PATH: field.pathOrOff
    .default('/api/model')
    .describe('The path of the dealers; may be `off`.'),
  UPSTREAM_ROTA_PATH: field.pathOrOff
    .default('/api/rota')
    .describe('The path of the rota, which names the dealer of each table; may be `off`.'),
  UPSTREAM_SANCTIONS_PATH: field.pathOrOff
    .default(null)
    .describe('The path of warnings, mutes and table bans of players; may be `off`.'),
  UPSTREAM_TABLE_CONTROL_PATH: field.pathOrOff
    .default(null)
    .describe(
      'The path under which tables are opened, closed, paused and changed: [Table control](table-control.md); may be `off`.',
    ),
  UPSTREAM_SOCKET_PATH: field.path.default('/socket.io').describe('The path of both socket services.'),
  UPSTREAM_CHAT_SOCKET_NAMESPACE: field.path.default('/chat').describe('The namespace of the chat socket.'),
  UPSTREAM_GAME_SOCKET_NAMESPACE: field.path
    .default('/game-logic')
    .describe('The namespace of the game-logic socket.'),
  UPSTREAM_LIVE_EVENTS: field.onOff
    .default(true)
    .describe(
      'Whether the game-logic socket publishes tables and rounds; with `off` the gateway polls them.',
    ),
};
