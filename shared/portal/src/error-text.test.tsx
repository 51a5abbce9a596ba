import { ApiError } from '@portal/api-client';
import { changeLanguage } from '@portal/i18n';
import { renderPortal } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { useErrorText } from './error-text';

function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return <p>{errorText(error)}</p>;
}

it('shows a refusal in the current language and follows a change of language @SYS-14', async () => {
  await renderPortal(<Refusal error={new ApiError('wallet.insufficient_funds', 409)} />);
  const english = screen.getByText(/balance/i).textContent;

  await act(() => changeLanguage('TY'));
  expect(screen.queryByText(english ?? '')).not.toBeInTheDocument();
  expect(screen.getByText(/[\u0e00-\u0e7f]/)).toBeInTheDocument();
});

it('never shows a code: an unknown one reads as an internal error', async () => {
  await renderPortal(
    <>
      <Refusal error={new ApiError('internal', 500)} />
      <Refusal error={new ApiError('vendor.odd_reason', 409)} />
      <Refusal error={new Error('Cannot read properties of undefined')} />
    </>,
  );
  const texts = screen.getAllByText(/\S/, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(texts).toEqual([texts[0], texts[0], texts[0]]);
  expect(texts[0]).not.toContain('internal');
});
