import { firstInstantOf } from '@pitdesk/contracts/gaming-day';
import { type ComponentProps, useMemo } from 'react';
import { usePropertyCalendar } from '#api/console-info.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { DATE_FORMATS, toWallClock, WallClockPicker } from './wall-clock-picker.ts';

interface Props extends Pick<ComponentProps<typeof WallClockPicker>, 'id' | 'aria-describedby'> {
  /** A moment in UTC; '' for none. antd's form provides both. */
  value?: string;
  onChange?: (moment: string) => void;
}

/** A moment on the property's clock: typed, or picked with a mouse. */
export function MomentPicker({ value = '', onChange, ...rest }: Props) {
  const [language] = useLanguage();
  const zone = usePropertyCalendar()?.zone;
  // The picker drops the typed text whenever its value is another object.
  const wall = useMemo(
    () => (value === '' || zone === undefined ? null : toWallClock(Date.parse(value), zone)),
    [value, zone],
  );
  const date = DATE_FORMATS[language];
  const [minute, second] = [`${date} HH:mm`, `${date} HH:mm:ss`];
  return (
    <WallClockPicker
      {...rest}
      className="moment-picker"
      value={wall}
      disabled={zone === undefined}
      showTime={{ format: 'HH:mm' }}
      format={[
        ...(wall === null || wall.second() === 0 ? [minute, second] : [second, minute]),
        'YYYY-MM-DD HH:mm',
        'YYYY-MM-DD HH:mm:ss',
      ]}
      needConfirm={false}
      placeholder=""
      renderExtraFooter={() => zone}
      onKeyDown={(event) => {
        // Enter accepts the typed text without submitting the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(time) =>
        onChange?.(
          time === null || zone === undefined
            ? ''
            : new Date(firstInstantOf(time.valueOf(), zone)).toISOString(),
        )
      }
    />
  );
}
