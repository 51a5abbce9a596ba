import './follow-hints';
import '@portal/theme/global.css';
import './boot-skeleton.css';
import { startPage } from './start-page';

void startPage();
