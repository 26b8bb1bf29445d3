import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_9e3e125d', up, down }];
