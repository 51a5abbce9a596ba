import { runAlone } from '@portal/testing/run-alone';
import { remote } from './remote';

void runAlone(remote);
