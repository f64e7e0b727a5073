import type { Control } from './field.tsx';

export interface CountriesProps {
  control: Control;
  /** As it was chosen or typed: codes with commas between them. */
  text: string;
  onChange: (text: string) => void;
}

/** Countries by their codes, typed. */
export function CountryCodes({ control, text, onChange }: CountriesProps) {
  return <input {...control} value={text} onChange={(event) => onChange(event.target.value)} />;
}
