/** The environment cannot be used; the message is one line that names every bad field. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
