import { saveFile } from '../lib/csv';
import { Button } from './button';
import { StaffIcon } from './staff-icon';
import { toast } from './toast';

export function CsvButton({ file, text }: { file: string; text: () => string | Promise<string> }) {
  const save = () =>
    Promise.resolve(text()).then(
      (it) => saveFile(file, it),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <Button look="quiet" onClick={() => void save()}>
      <StaffIcon name="download" size={20} />
      CSV
    </Button>
  );
}
