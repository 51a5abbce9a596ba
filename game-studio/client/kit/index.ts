export { Button } from './Button';
export { ApiRefusal, type Api } from './api';
export { useApi, useGame, type GameContextValue, type GameLanguage } from './game-context';
export { Panel } from './Panel';
export { Refused } from './Refused';
export { Stage, type StageFrame, type StageHandle, type StagePoint } from './Stage';
export { StakePicker } from './StakePicker';
export { useBalanceAfter, useSoloRound, useStagedRound } from './use-rounds';
export { useStream } from './use-stream';
