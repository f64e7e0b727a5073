import { describe, expect, it } from '@jest/globals';
import { dangerousAddresses } from '@pitdesk/contracts/testing';
import { render } from '@testing-library/react';
import { SafeLink } from './safe-link.tsx';

describe('an operator’s link', () => {
  it.each([...dangerousAddresses('casino.example'), 'http://casino.example/'])(
    'is no link where it is %j',
    (address) => {
      const { container } = render(<SafeLink address={address} />);
      expect(container.querySelector('[href], [src]')).toBeNull();
      expect(container.textContent).not.toMatch(/[\u200B\u202E\u2028]/);
    },
  );

  it('opens apart from the console, without a referrer', () => {
    const { getByRole } = render(<SafeLink address="https://casino.example/terms" />);
    const link = getByRole('link');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  });

  it('shows a name in other letters as what the network will be asked for', () => {
    const { getByRole } = render(<SafeLink address="https://раураl.com/" />);
    expect(getByRole('link').textContent).toMatch(/^xn--/);
  });
});
