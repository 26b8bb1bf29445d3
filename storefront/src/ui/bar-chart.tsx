import { useEffect, useRef } from 'react';
import { color, font } from './theme';
import { useInBrowser } from './use-in-browser';
import { Frame } from './bar-chart.styles';

interface Series {
  label: string;
  values: number[];
  tone: string;
}

interface Props {
  label: string;
  names: string[];
  series: Series[];
  stacked?: boolean;
  sideways?: boolean;
  top?: number;
  show: (value: number) => string;
}

/**
 * Bars; the chart library comes with the first of them. `label` says to who cannot see them what the table
 * beside them holds.
 */
export function BarChart({ label, names, series, stacked = false, sideways = false, top, show }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const inBrowser = useInBrowser();
  const text = JSON.stringify([names, series]);
  useEffect(() => {
    let drawn: { destroy: () => void } | undefined;
    let gone = false;
    void import('./chart-library').then(({ Chart }) => {
      if (gone || !canvas.current) return;
      const amounts = {
        beginAtZero: true,
        suggestedMax: top,
        stacked,
        ticks: {
          callback: (value: string | number) => show(Number(value)),
          maxTicksLimit: 6,
          maxRotation: 0,
          autoSkipPadding: 10,
        },
        grid: { color: color.sand },
      };
      const steps = { stacked, grid: { display: false }, ticks: { maxRotation: 0, autoSkip: !sideways } };
      Chart.defaults.font.family = font.sans;
      Chart.defaults.color = color.soft;
      drawn = new Chart(canvas.current, {
        type: 'bar',
        data: {
          labels: names,
          datasets: series.map(({ label: name, values, tone }) => ({
            label: name,
            data: values,
            backgroundColor: tone,
            borderRadius: 4,
            maxBarThickness: 44,
          })),
        },
        options: {
          indexAxis: sideways ? 'y' : 'x',
          maintainAspectRatio: false,
          animation: false,
          scales: sideways ? { x: amounts, y: steps } : { x: steps, y: amounts },
          plugins: {
            legend: { display: series.length > 1, position: 'bottom' },
            tooltip: {
              callbacks: { label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${show(Number(raw))}` },
            },
          },
        },
      });
    });
    return () => {
      gone = true;
      drawn?.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `text` stands for the values that are drawn
  }, [text, stacked, sideways, inBrowser]);
  return <Frame>{inBrowser && <canvas ref={canvas} role="img" aria-label={label} />}</Frame>;
}
