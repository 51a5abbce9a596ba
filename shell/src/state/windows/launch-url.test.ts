import { statusInfo } from '../../testing/status-info';
import { launchUrl } from './launch-url';
import { useStatus } from '../status.store';

const useHosts = (...launchGameCDNs: string[]) => useStatus.setState({ info: statusInfo({ launchGameCDNs }) });

it('adds a path to one of the launch hosts, in turn @SYS-06', () => {
  useHosts('https://g1.example', 'https://g2.example');
  const found = new Set(Array.from({ length: 60 }, () => launchUrl('/play?id=1')));
  expect([...found].toSorted()).toEqual(['https://g1.example/play?id=1', 'https://g2.example/play?id=1']);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example/', 'https://'])('refuses %s @HDR-05', (address) => {
  useHosts();
  expect(launchUrl(address)).toBeNull();
});
