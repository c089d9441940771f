//! Ops with sub-graphs: `cond` becomes `if`, `while` a loop with a break, and `scan` a `for`.

use super::{Emitter, array, element};
use crate::statements::write;
use crate::{Error, Result};
use tandem_ir::{Graph, Region, TensorType};

impl Emitter {
    /// The names of a region's results.
    pub(super) fn with_sub_graphs(&mut self, region: &Region, x: &[String], types: &[&TensorType]) -> Result<Vec<String>> {
        let x: Vec<String> = x.iter().zip(types).map(|(x, ty)| array(x, ty.dtype)).collect();
        match region {
            Region::Cond { then, otherwise } => {
                let (condition, rest) = x.split_first().ok_or_else(|| Error::unsupported("a choice has no condition"))?;
                let names = self.several("chosen", region.results());
                if !names.is_empty() {
                    self.line(&format!("let {};", names.join(", ")));
                }
                self.block(&format!("if ({})", element(condition, "0")), |e| e.body(then, rest, &names))?;
                self.block("else", |e| e.body(otherwise, rest, &names))?;
                Ok(names)
            }
            Region::While { carried, condition, body } => {
                let (start, fixed) = x.split_at((*carried).min(x.len()));
                let names = self.started(start);
                let given = [&names[..], fixed].concat();
                self.block("while (true)", |e| {
                    let goes_on = write(e, condition, &given)?;
                    e.line(&format!("if (!{}) break;", goes_on.first().map_or_else(String::new, |value| element(value, "0"))));
                    e.body(body, &given, &names)
                })?;
                Ok(names)
            }
            Region::Scan { trips, carried, sliced, reverse, body } => {
                let fixed = (*carried + *sliced).min(x.len());
                self.scan(region, (*trips, *reverse), body, [&x[..*carried], &x[*carried..fixed], &x[fixed..]], &types[*carried..fixed])
            }
        }
    }

    fn scan(
        &mut self,
        region: &Region,
        (trips, reverse): (usize, bool),
        body: &Graph,
        [start, sliced, fixed]: [&[String]; 3],
        types: &[&TensorType],
    ) -> Result<Vec<String>> {
        let names = self.started(start);
        let stacks = self.several("stacked", region.results() - start.len());
        let mut rows_of = vec![];
        for (stack, index) in stacks.iter().zip(start.len()..) {
            let ty = region.result_type(index).ok_or_else(|| Error::unsupported("there is no such result"))?;
            self.declare(stack, &ty, "stacked");
            rows_of.push(ty.shape[1..].iter().product::<usize>());
        }
        let at = self.names.numbered("trip");
        let rows = self.several("row", sliced.len());
        let head =
            if reverse { format!("let {at} = {trips} - 1; {at} >= 0; {at}--") } else { format!("let {at} = 0; {at} < {trips}; {at}++") };
        self.block(&format!("for ({head})"), |e| {
            for ((row, whole), ty) in rows.iter().zip(sliced).zip(types) {
                let size: usize = ty.shape[1..].iter().product();
                e.line(&format!("const {row} = {whole}.subarray({at} * {size}, ({at} + 1) * {size});"));
            }
            let results = write(e, body, &[&names[..], &rows, fixed].concat())?;
            let outputs: Vec<&TensorType> = body.outputs().iter().map(|output| &body.node(*output).ty).collect();
            for (i, ((stack, size), value)) in stacks.iter().zip(rows_of).zip(&results[names.len()..]).enumerate() {
                e.line(&format!("{stack}.set({}, {at} * {size});", array(value, outputs[names.len() + i].dtype)));
            }
            e.assign(&names, &results, &outputs);
            Ok(())
        })?;
        Ok([names, stacks].concat())
    }

    fn several(&mut self, base: &str, count: usize) -> Vec<String> {
        (0..count).map(|_| self.names.numbered(base)).collect()
    }

    /// Variables that begin with these values.
    fn started(&mut self, values: &[String]) -> Vec<String> {
        let names = self.several("carried", values.len());
        for (name, value) in names.iter().zip(values) {
            self.line(&format!("let {name} = {value};"));
        }
        names
    }

    /// A sub-graph whose results become the values of variables.
    fn body(&mut self, graph: &Graph, arguments: &[String], names: &[String]) -> Result<()> {
        let results = write(self, graph, arguments)?;
        let types: Vec<&TensorType> = graph.outputs().iter().map(|output| &graph.node(*output).ty).collect();
        self.assign(names, &results, &types);
        Ok(())
    }

    /// All at once, since a value may be another variable's old one.
    fn assign(&mut self, names: &[String], values: &[String], types: &[&TensorType]) {
        let pairs = names.iter().zip(values).zip(types);
        let changed: Vec<(&str, String)> =
            pairs.filter(|((name, value), _)| name != value).map(|((name, value), ty)| (name.as_str(), array(value, ty.dtype))).collect();
        match &changed[..] {
            [] => {}
            [(name, value)] => self.line(&format!("{name} = {value};")),
            several => {
                let (names, values): (Vec<&str>, Vec<&str>) = several.iter().map(|(name, value)| (*name, value.as_str())).unzip();
                self.line(&format!("[{}] = [{}];", names.join(", "), values.join(", ")));
            }
        }
    }
}
