import { Select } from 'antd';
import AntdArea from '../../../components/antd-area/antd-area.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { CountriesProps } from './country-codes.tsx';
import { countryOptions } from './country-options.ts';

/** Some of 250 countries, found by their names in the reader's language or by their codes. */
export default function CountriesSelect({ control, text, onChange }: CountriesProps) {
  const [language] = useLanguage();
  const { className: _, ...named } = control;
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
  return (
    <AntdArea>
      <Select
        {...named}
        className="field__countries"
        mode="multiple"
        value={codes}
        options={countryOptions(language)}
        showSearch={{
          filterOption: (words, option) => option?.search.includes(words.toLowerCase()) ?? false,
        }}
        onChange={(chosen) => onChange(chosen.join(', '))}
      />
    </AntdArea>
  );
}
