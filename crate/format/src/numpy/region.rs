//! Ops with sub-graphs: `cond` becomes `if`, `while` a loop with a break, and `scan` a `for`.

use super::{Emitter, np, tuple};
use crate::statements::write;
use crate::{Error, Result};
use tandem_ir::{Graph, Region};

impl Emitter {
    /// The names of a region's results.
    pub(super) fn with_sub_graphs(&mut self, region: &Region, x: &[String]) -> Result<Vec<String>> {
        match region {
            Region::Cond { then, otherwise } => {
                let (condition, rest) = x.split_first().ok_or_else(|| Error::unsupported("a choice has no condition"))?;
                let names = self.several("chosen", region.results());
                self.line(&format!("if {condition}:"));
                self.branch(then, rest, &names)?;
                self.line("else:");
                self.branch(otherwise, rest, &names)?;
                Ok(names)
            }
            Region::While { carried, condition, body } => {
                let (start, fixed) = x.split_at((*carried).min(x.len()));
                let names = self.several("carried", start.len());
                self.assign(&names, start);
                let given = [&names[..], fixed].concat();
                self.line("while True:");
                self.block(|to| {
                    let goes_on = write(to, condition, &given)?;
                    to.line(&format!("if not {}:", goes_on.join(", ")));
                    to.block(|to| {
                        to.line("break");
                        Ok(())
                    })?;
                    let next = write(to, body, &given)?;
                    to.assign(&names, &next);
                    Ok(())
                })?;
                Ok(names)
            }
            Region::Scan { trips, carried, sliced, reverse, body } => {
                let fixed = (*carried + *sliced).min(x.len());
                self.scan(region, *trips, *reverse, body, [&x[..*carried], &x[*carried..fixed], &x[fixed..]])
            }
        }
    }

    fn scan(
        &mut self,
        region: &Region,
        trips: usize,
        reverse: bool,
        body: &Graph,
        [start, sliced, fixed]: [&[String]; 3],
    ) -> Result<Vec<String>> {
        let names = self.several("carried", start.len());
        self.assign(&names, start);
        let stacks = self.several("stacked", region.results() - start.len());
        for (stack, index) in stacks.iter().zip(start.len()..) {
            let ty = region.result_type(index).ok_or_else(|| Error::unsupported("there is no such result"))?;
            self.line(&format!("{stack} = np.zeros({}, {})", tuple(&ty.shape[..]), np(ty.dtype)));
        }
        let at = self.names.numbered("i");
        self.line(&if reverse { format!("for {at} in reversed(range({trips})):") } else { format!("for {at} in range({trips}):") });
        let rows: Vec<String> = sliced.iter().map(|whole| format!("{whole}[{at}]")).collect();
        self.block(|to| {
            let results = write(to, body, &[&names[..], &rows, fixed].concat())?;
            let (next, rows) = results.split_at(start.len());
            for (stack, row) in stacks.iter().zip(rows) {
                to.line(&format!("{stack}[{at}] = {row}"));
            }
            to.assign(&names, next);
            Ok(())
        })?;
        Ok([names, stacks].concat())
    }

    fn several(&mut self, base: &str, count: usize) -> Vec<String> {
        (0..count).map(|_| self.names.numbered(base)).collect()
    }

    fn branch(&mut self, graph: &Graph, arguments: &[String], names: &[String]) -> Result<()> {
        self.block(|to| {
            let results = write(to, graph, arguments)?;
            to.assign(names, &results);
            Ok(())
        })
    }

    /// Indented lines; Python wants at least one.
    fn block(&mut self, lines: impl FnOnce(&mut Emitter) -> Result<()>) -> Result<()> {
        self.depth += 1;
        let begin = self.text.len();
        lines(self)?;
        if self.text.len() == begin {
            self.line("pass");
        }
        self.depth -= 1;
        Ok(())
    }

    /// All at once, since a value may be another name's old one.
    fn assign(&mut self, names: &[String], values: &[String]) {
        let changed: (Vec<&str>, Vec<&str>) =
            names.iter().zip(values).filter(|(name, value)| name != value).map(|(name, value)| (name.as_str(), value.as_str())).unzip();
        if !changed.0.is_empty() {
            self.line(&format!("{} = {}", changed.0.join(", "), changed.1.join(", ")));
        }
    }
}
