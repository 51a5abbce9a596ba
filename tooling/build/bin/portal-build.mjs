#!/usr/bin/env node
// webpack-cli with TypeScript configuration files, on every Node version the portal supports.
import { createRequire } from 'node:module';
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

registerCommonJs();
register();
createRequire(import.meta.url)('webpack-cli/bin/cli.js');
