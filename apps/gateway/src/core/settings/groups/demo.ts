import * as field from '../fields.ts';

/** The simulated casino, and what the console shows for demonstration alone. */
export const demo = {
  MOCK_PORT: field.port.default(4000).describe('The port at which the mock listens.'),
  MOCK_PUBLIC_URL: field.serviceUrl.optional().meta({
    description: "The address at which a browser reaches the mock's streams.",
    byDefault: "the mock's own address",
  }),
  DEMO_ROLES: field.onOff.default(false).describe("With `on` the mock's accounts get their roles, once."),
  DEMO_RECORDS: field.onOff
    .default(false)
    .describe(
      'With `on`, and `DEMO_ROLES`, an unused console gets sanctions, cases, corrections and other records, marked `Demo:`; never in production.',
    ),
  TRANSLATOR_DEMO: field.onOff
    .default(false)
    .describe('With `on` the console marks every translation as one of the demonstration.'),
  THEME_DEMO: field.onOff.default(true).describe("With `off` the theme's demo pages are left out."),
};
