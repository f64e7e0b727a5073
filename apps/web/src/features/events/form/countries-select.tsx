import { Select } from 'antd';
import AntdArea from '../../../components/antd-area/antd-area.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { countryOptions } from './country-options.ts';
import type { Control } from './field.tsx';

interface Props {
  control: Control;
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Some of 250 countries, found by their names in the reader's language or by their codes. */
export default function CountriesSelect({ control, codes, onChange }: Props) {
  const [language] = useLanguage();
  const { className: _, ...named } = control;
  return (
    <AntdArea>
      <Select
        {...named}
        className="field__countries"
        mode="multiple"
        value={[...codes]}
        options={countryOptions(language)}
        showSearch={{
          filterOption: (words, option) => option?.search.includes(words.toLowerCase()) ?? false,
        }}
        onChange={onChange}
      />
    </AntdArea>
  );
}
