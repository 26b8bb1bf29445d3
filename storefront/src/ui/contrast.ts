function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG contrast of two colours `#RRGGBB`, 1 to 21. */
export function contrast(a: string, b: string): number {
  const both = [luminance(a), luminance(b)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
