/** Returns a value's growth per step, by linear regression. */
export function slopeOf(values: readonly number[]): number {
  const meanAt = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - meanAt) ** 2, 0);
  return values.reduce((sum, value, at) => sum + (at - meanAt) * (value - mean), 0) / spread;
}
