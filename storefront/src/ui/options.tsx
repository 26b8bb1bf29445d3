export type Choices = readonly (readonly [value: string, label: string])[];

export const Options = ({ of }: { of: Choices }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
