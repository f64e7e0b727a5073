import { SegmentedField } from '../../components/segmented-field.tsx';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One part of the layout and what it can be. */
export function LayoutChoice<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <div className="builder__row">
      <span aria-hidden="true">{label}</span>
      <SegmentedField label={label} value={value} options={options} onChange={onChange} />
    </div>
  );
}
