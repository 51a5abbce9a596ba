import { createRoot } from 'react-dom/client';
import './styles.css';

const root = createRoot(document.getElementById('root')!);

/** One entry for both pages: the rest is fetched by what the address asks for. */
async function show(): Promise<void> {
  if (location.pathname === '/verify') {
    const { VerifyPage } = await import('./verify/VerifyPage');
    root.render(<VerifyPage />);
  } else {
    const { PlayPage } = await import('./play/PlayPage');
    root.render(<PlayPage />);
  }
}

void show();
