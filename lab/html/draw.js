// Draws every chart of a page with uPlot, in the colours of its style, as wide as there is room; anew when either changes.
;(() => {
  const HEIGHT = 240
  const DASHES = [[], [7, 4], [2, 3]]
  const COLOURS = 8
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  const shownAs = isShare => value =>
    value == null ? '–' : isShare ? `${Math.round(value * 1000) / 10} %` : value.toLocaleString('en-GB', { maximumFractionDigits: 2 })

  function marksOf(marks) {
    return {
      hooks: {
        draw: plot => {
          const { ctx, bbox } = plot
          ctx.save()
          ctx.strokeStyle = colour('accent')
          ctx.lineWidth = devicePixelRatio
          ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio])
          for (const { x } of marks) {
            const at = Math.round(plot.valToPos(x, 'x', true))
            ctx.beginPath()
            ctx.moveTo(at, bbox.top)
            ctx.lineTo(at, bbox.top + bbox.height)
            ctx.stroke()
          }
          ctx.restore()
        },
      },
    }
  }

  function optionsOf({ x, isTime, isShare, lines, least, most, marks = [] }, width) {
    const show = shownAs(isShare)
    const hidden = { show: true, legend: { show: false }, points: { show: false }, stroke: 'transparent', width: 0 }
    const series = [{ label: x, value: isTime ? undefined : (_, at) => at ?? '–' }]
    const bands = []
    for (const [i, { name, low }] of lines.entries()) {
      const stroke = colour(`line-${i % COLOURS}`)
      const dash = DASHES[Math.floor(i / COLOURS) % DASHES.length]
      series.push({ label: name, stroke, width: 2, dash, value: (_, value) => show(value), points: { show: lines[i].values.length < 2 } })
      if (!low) continue
      bands.push({ series: [series.length + 1, series.length], fill: `${stroke}26` })
      series.push({ ...hidden, label: '' }, { ...hidden, label: '' })
    }
    const axis = { stroke: colour('quiet'), grid: { stroke: colour('line'), width: 1 }, ticks: { stroke: colour('line'), width: 1 } }
    return {
      width,
      height: HEIGHT,
      series,
      bands,
      plugins: [marksOf(marks)],
      scales: {
        x: { time: Boolean(isTime) },
        y: { range: (_, low, high) => uPlot.rangeNum(least ?? low, most ?? high, { min: { hard: least, soft: least, mode: least == null ? 0 : 1 }, max: { hard: most, pad: 0.05 } }) },
      },
      axes: [axis, { ...axis, size: 56, values: (_, values) => values.map(show) }],
      cursor: { points: { size: 6 }, drag: { x: true, y: false } },
      legend: { live: true },
    }
  }

  const dataOf = ({ xs, lines }) => [xs, ...lines.flatMap(({ values, low, high }) => (low ? [values, low, high] : [values]))]

  const charts = [...document.querySelectorAll('figure.chart')].map(figure => ({
    place: figure.querySelector('.plot'),
    chart: JSON.parse(figure.querySelector('script').textContent),
    plot: null,
  }))
  function draw(one) {
    one.plot?.destroy()
    one.plot = new uPlot(optionsOf(one.chart, one.place.clientWidth), dataOf(one.chart), one.place)
    // Bounds have no line of their own in the legend.
    for (const [i, row] of one.place.querySelectorAll('.u-series').entries()) row.hidden = one.plot.series[i].stroke?.() === 'transparent'
  }
  for (const one of charts) {
    one.place.classList.add('drawn')
    draw(one)
    new ResizeObserver(() => {
      const width = one.place.clientWidth
      if (width > 0 && width !== one.plot.width) one.plot.setSize({ width, height: HEIGHT })
    }).observe(one.place)
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => charts.forEach(draw))
})()
