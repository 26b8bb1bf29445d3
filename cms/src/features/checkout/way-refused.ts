import { AppError } from '../../lib/app-error';

/** What was chosen to pay with cannot charge this order: the pages lead to another way. */
export const wayRefused = (refusal: string): AppError => new AppError(409, refusal, { provider: refusal });
