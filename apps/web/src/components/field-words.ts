/** What the fields of the gateway's requests are called, by their names there; `field.…` of the texts. */
const FIELD_WORDS = {
  '': 'request',
  name: 'name',
  display_name: 'name',
  firstname: 'name',
  lastname: 'name',
  text: 'text',
  message: 'text',
  reason: 'reason',
  description: 'description',
  kind: 'kind',
  category: 'category',
  state: 'state',
  game: 'game',
  games: 'game',
  table: 'table',
  table_id: 'table',
  table_ids: 'tables',
  round: 'round',
  round_id: 'round',
  shoe: 'shoe',
  dealer: 'dealer',
  dealer_id: 'dealer',
  terminal_id: 'terminal',
  photo: 'picture',
  language: 'language',
  languages: 'language',
  find: 'find',
  from: 'from',
  from_day: 'from',
  to: 'to',
  to_day: 'to',
  sort_by: 'order',
  page: 'page',
  per_page: 'page',
  after: 'page',
  username: 'username',
  password: 'password',
  email: 'email',
} as const;

/** The word for a field of a request, by its dotted path; undefined where only the request knows what it is. */
export function fieldWord(field: string): (typeof FIELD_WORDS)[keyof typeof FIELD_WORDS] | undefined {
  const name = field.replaceAll(/\.\d+/g, '').split('.').at(-1) ?? '';
  return Object.hasOwn(FIELD_WORDS, name) ? FIELD_WORDS[name as keyof typeof FIELD_WORDS] : undefined;
}
