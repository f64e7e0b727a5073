import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Returns the security headers of every answer. Pages have their own policy; other answers may load nothing. */
export const securityHeaders = ({ https }: { https: boolean }): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  },
  // With "no-referrer", browsers would hide the origin, which refresh compares.
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: https,
  xFrameOptions: { action: 'deny' },
});

/** Headers of pages only: browsers do not read them on scripts and styles. */
export const PAGE_ONLY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
