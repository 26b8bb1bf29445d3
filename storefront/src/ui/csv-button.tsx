import { Button } from './button';
import { StaffIcon } from './staff-icon';

export const CsvButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="quiet" onClick={onClick}>
    <StaffIcon name="download" size={20} />
    CSV
  </Button>
);
