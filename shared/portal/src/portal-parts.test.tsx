import { render, screen } from '@testing-library/react';
import { bindPortalParts, imageUrl, Slot, type SlotProps } from './portal-parts';

it('has no neighbours and one host while a remote runs alone', () => {
  const { container } = render(<Slot name="home.promotions" />);
  expect(container).toBeEmptyDOMElement();
  expect(imageUrl('/img/brand/mark.svg')).toBe('/img/brand/mark.svg');
});

it('shows what the shell puts into a slot, and its picture hosts', () => {
  bindPortalParts({
    Slot: ({ name, fallback }: SlotProps) => <section aria-label={name}>{fallback}</section>,
    imageUrl: (path) => `https://img.test${path}`,
  });
  render(<Slot name="home.promotions" fallback="loading" />);

  expect(screen.getByRole('region', { name: 'home.promotions' })).toHaveTextContent('loading');
  expect(imageUrl('/a.svg')).toBe('https://img.test/a.svg');
});
