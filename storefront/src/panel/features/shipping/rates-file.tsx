import { plain } from '@spa-bronze/domain/lib/text';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { csvText, fileText, importWorkbook, isWorkbook, readCsv, saveFile } from '../../../lib/csv';
import { Button } from '../../../ui/button';
import { StaffIcon } from '../../../ui/staff-icon';
import { toast } from '../../../ui/toast';
import { ratesToRows, rowsToRates } from './rates-csv';
import { FileButton } from '../../../ui/file-button';

/** Rates as a file for a spreadsheet, and back: what is read is shown first and saved by the person. */
export function RatesFile({
  rates,
  onRead,
}: {
  rates: ShippingRate[];
  onRead: (rates: ShippingRate[]) => void;
}) {
  const read = async (file: File | undefined) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = isWorkbook(bytes) ? { wrong: importWorkbook } : rowsToRates(readCsv(fileText(bytes)));
    if ('wrong' in result) {
      toast.error(result.wrong);
      return;
    }
    onRead(result.rates);
    const gone = rates.filter(({ city }) => !result.rates.some((it) => plain(it.city) === plain(city)));
    const missing =
      gone.length > 0
        ? ` Ojo: se quitan ${gone.map(({ city }) => city).join(', ')}, que no están en el archivo.`
        : '';
    toast.info(`Se leyeron ${result.rates.length} ciudades.${missing} Revísalas y guarda los cambios.`);
  };
  return (
    <>
      <Button
        small
        look="quiet"
        onClick={() => saveFile('tarifas-de-envio.csv', csvText(ratesToRows(rates)))}
      >
        <StaffIcon name="download" size={20} />
        Descargar CSV
      </Button>
      <FileButton>
        <StaffIcon name="upload" size={20} />
        Cargar CSV
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </FileButton>
    </>
  );
}
