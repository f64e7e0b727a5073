/** A person whom the provider knows. A person without an account here gets no new tokens. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  groups: string[];
  terminal?: number;
  /** How the person is authenticated; nothing by default. */
  readonly amr?: string[];
  readonly acr?: string;
  disabled?: boolean;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the page for choosing a person; there are no passwords. */
export const peoplePage = (action: string, people: Iterable<Person>): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Demo identity provider</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; margin: 10vh auto; max-width: 22rem; padding: 0 1rem; color-scheme: light dark; }
      button { display: block; width: 100%; margin: .5rem 0; padding: .75rem; font: inherit; text-align: start; }
      small { display: block; }
    </style>
  </head>
  <body>
    <h1>Who are you?</h1>
    <form method="post" action="${escaped(action)}">
${[...people].map(buttonOf).join('\n')}
    </form>
  </body>
</html>
`;

const buttonOf = ({ id, name, groups }: Person): string =>
  `      <button name="person" value="${escaped(id)}">${escaped(name)}<small>${escaped(groups.join(', ') || 'no group')}</small></button>`;

/** Returns the page that signs out without confirmation. */
export const signOutPage = (form: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Signing out</title></head>
  <body>
    ${form}
    <button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
    <script>document.querySelector('button').click();</script>
  </body>
</html>
`;
