import { runAlone } from '@portal/run-alone';
import { remote } from './remote';

void runAlone(remote);
