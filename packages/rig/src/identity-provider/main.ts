/** The provider of the demonstration as a process: three people, no passwords. */
import { parseArgs } from 'node:util';
import { IdentityProvider } from './identity-provider.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { host: text, port: text, issuer: text, console: text } });

const provider = await IdentityProvider.start({
  host: values.host ?? '127.0.0.1',
  port: Number(values.port ?? 4_500),
  ...(values.issuer !== undefined && { issuer: values.issuer }),
  ...(values.console !== undefined && { consoleUrl: values.console }),
});
console.log(`The demo identity provider is at ${provider.issuer}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void provider.close());
}
