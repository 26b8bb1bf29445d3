import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_964fb84c', up, down }];
