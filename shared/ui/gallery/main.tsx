import '@portal/theme/global.css';
import { applyTheme } from '@portal/theme';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';
import { startingChoice } from './choice';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

const choice = startingChoice(window.location.search);
applyTheme(choice.theme);
createRoot(root).render(<Gallery choice={choice} />);
