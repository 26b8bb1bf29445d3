import type { ApiError } from '../lib/api-client';
import { Button } from './button';
import { Icon } from './icons';
import { Box } from './list-error.styles';

/** What is said of something that could not be read: why, where the server said why. */
export const notRead = ({ status, message }: ApiError): string =>
  status > 0 && status < 500 ? message : 'No pudimos leerlo.';

/** A list that could not be read, in red, with a way to try again. */
export function ListError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Box role="alert">
      <p>
        <Icon name="alert" />
        {message}
      </p>
      <Button small look="quiet" onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </Box>
  );
}
