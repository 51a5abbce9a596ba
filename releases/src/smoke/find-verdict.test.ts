import { buildRelease, buildShellRelease } from '../release.builder';
import { findVerdict } from './find-verdict';

const load = { remote: 'mf-x', build: 'aaaaaaaaaaaa', epoch: 1, candidate: 0, status: 'ready', errorClass: null, durationMs: 12.4 };
const report = (changes = {}, shellBuild = 'bbbbbbbbbbbb') => JSON.stringify({ nonce: 'n', shellBuild, loads: [{ ...load, ...changes }] });
const remote = buildRelease({ remote: 'mf-x', buildId: 'aaaaaaaaaaaa' });
const shell = buildShellRelease({ buildId: 'bbbbbbbbbbbb' });

it('considers only reports about the build that is tried', () => {
  expect(findVerdict(report(), remote)).toEqual({ status: 'ready', detail: 'ready in 12 ms' });
  expect(findVerdict(report({ status: 'failed', errorClass: 'style' }), remote)).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('style'),
  });
  expect(findVerdict(report({ build: 'cccccccccccc' }), remote)).toBeNull();
  expect(findVerdict(report({ remote: 'mf-y' }), remote)).toBeNull();
});

it('counts a shell as ready when it has loaded any remote, and keeps waiting when one fails', () => {
  expect(findVerdict(report(), shell)).toEqual({ status: 'ready', detail: 'it has loaded mf-x' });
  expect(findVerdict(report({ status: 'failed', errorClass: 'network' }), shell)).toBeNull();
  expect(findVerdict(report({}, 'cccccccccccc'), shell)).toBeNull();
});

it.each(['', 'null', '{}', '[1', '{"nonce":"n","shellBuild":"x","loads":[]}'])('ignores %j as a report', (text) => {
  expect(findVerdict(text, remote)).toBeNull();
});
